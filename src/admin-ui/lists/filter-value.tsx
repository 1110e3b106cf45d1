import type { ReactNode } from 'react'
import { inputClass, selectClass } from '../design/controls.tsx'
import { fromLocalTime, toLocalTime } from '../design/times.ts'
import { translate } from '../i18n/translate.ts'
import type { FilterValue, Operator } from '../schema/filters.ts'

interface ValueProps {
  readonly id: string
  readonly operator: Operator
  readonly value: FilterValue
  readonly onChange: (value: FilterValue) => void
}

type Scalar = Exclude<FilterValue, readonly unknown[]>

/** What a condition compares with: one value, or several. */
export function FilterValueEditor({ operator, value, onChange }: ValueProps): ReactNode {
  const label = translate('filter.value')
  if (!operator.isList) return <ScalarEditor operator={operator} value={value as Scalar} onChange={onChange} />
  const values = (Array.isArray(value) ? value : []) as readonly Scalar[]
  if (operator.editor === 'select') {
    return (
      <select
        multiple
        className={inputClass}
        aria-label={label}
        value={values.map(String)}
        onChange={({ target }) => onChange([...target.selectedOptions].map((option) => option.value))}
      >
        {operator.field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <textarea
      className={inputClass}
      rows={3}
      aria-label={label}
      placeholder={translate('filter.listHint')}
      defaultValue={values.map(String).join('\n')}
      onChange={({ target }) =>
        onChange(
          target.value
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => scalarOf(operator, line)),
        )
      }
    />
  )
}

function ScalarEditor({
  operator,
  value,
  onChange,
}: {
  readonly operator: Operator
  readonly value: Scalar
  readonly onChange: (value: Scalar) => void
}): ReactNode {
  const label = translate('filter.value')
  const { editor, field } = operator
  if (editor === 'boolean' || editor === 'select') {
    const options = editor === 'boolean' ? BOOLEANS() : field.options
    return (
      <select
        className={selectClass}
        aria-label={label}
        value={value === null ? '' : String(value)}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : editor === 'boolean' ? target.value === 'true' : target.value)
        }
      >
        <option value="">{translate('value.empty')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  if (editor === 'timestamp') {
    return (
      <input
        type="datetime-local"
        className={inputClass}
        aria-label={label}
        value={toLocalTime(value)}
        onChange={({ target }) => onChange(fromLocalTime(target.value))}
      />
    )
  }
  const isNumber = editor === 'integer' || editor === 'decimal'
  return (
    <input
      type={isNumber ? 'number' : 'text'}
      step={editor === 'decimal' ? 'any' : undefined}
      className={inputClass}
      aria-label={label}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(scalarOf(operator, target.value))}
    />
  )
}

const BOOLEANS = () => [
  { value: 'true', label: translate('value.yes') },
  { value: 'false', label: translate('value.no') },
]

function scalarOf({ editor }: Operator, text: string): Scalar {
  if (editor !== 'integer' && editor !== 'decimal') return text
  const number = Number(text)
  return text === '' || Number.isNaN(number) ? null : number
}
