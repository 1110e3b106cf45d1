import { type ReactNode, Suspense, useContext } from 'react'
import { checkboxClass, describedBy, Field, inputClass, selectClass } from '../design/controls.tsx'
import { fromLocalTime, toLocalTime } from '../design/times.ts'
import { translate } from '../i18n/translate.ts'
import styles from './item.module.css'
import { type FieldEditorProps, RelationSlot } from './relation-slot.ts'

/** A field with its label, help and problem. */
export function FieldEditor(props: FieldEditorProps): ReactNode {
  const { id, field, problem, isCreating } = props
  const note = field.isRequired && isCreating ? translate('item.required') : undefined
  const help = field.kind === 'password' && !isCreating ? passwordHelp(props) : field.help
  if (field.kind === 'boolean' && !isNullable(props)) return <Checkbox {...props} />
  return (
    <Field id={id} label={field.label} note={note} help={help} problem={problem}>
      <Control {...props} />
    </Field>
  )
}

function passwordHelp({ field, item }: FieldEditorProps): string {
  return translate(item?.[`${field.path}_is_set`] === true ? 'item.passwordKeep' : 'item.passwordNone')
}

/** A null that is there is shown as such; a form that begins offers yes and no. */
function isNullable({ value, isCreating }: FieldEditorProps): boolean {
  return value === null && !isCreating
}

function Checkbox({ id, field, value, onChange, problem }: FieldEditorProps): ReactNode {
  return (
    <div className={styles.checkRow}>
      <input
        {...describedBy(id, { help: field.help, problem })}
        type="checkbox"
        className={checkboxClass}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{field.label}</label>
        {field.help !== undefined && (
          <p id={`${id}-help`} className={styles.help}>
            {field.help}
          </p>
        )}
        {problem !== undefined && (
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

function Control(props: FieldEditorProps): ReactNode {
  const { id, field, value, onChange, problem } = props
  const tied = describedBy(id, { help: field.help, problem })
  const RelationEditor = useContext(RelationSlot)
  if (field.relation !== undefined && RelationEditor !== undefined) {
    return (
      <Suspense fallback={<input {...tied} className={inputClass} disabled />}>
        <RelationEditor {...props} />
      </Suspense>
    )
  }
  if (field.kind === 'select' || field.kind === 'boolean') return <Select {...props} />
  if (field.kind === 'timestamp') {
    return (
      <input
        {...tied}
        type="datetime-local"
        className={inputClass}
        value={toLocalTime(value)}
        onChange={({ target }) => onChange(fromLocalTime(target.value))}
      />
    )
  }
  if (field.kind === 'password') {
    return (
      <input
        {...tied}
        type="password"
        autoComplete="new-password"
        className={inputClass}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    )
  }
  if (field.kind === 'integer' || field.kind === 'decimal') return <NumberInput {...props} />
  if (field.kind === 'json') return <JsonInput {...props} />
  const text = typeof value === 'string' ? value : ''
  if (field.isMultiline || text.includes('\n') || text.length > LONG_TEXT) {
    return (
      <textarea
        {...tied}
        rows={6}
        className={inputClass}
        value={text}
        maxLength={field.maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const type = field.format === 'email' ? 'email' : 'text'
  return (
    <input
      {...tied}
      type={type}
      className={inputClass}
      value={text}
      maxLength={field.maxLength}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const LONG_TEXT = 120

function Select({ id, field, value, onChange, problem }: FieldEditorProps): ReactNode {
  const isBoolean = field.kind === 'boolean'
  const options = isBoolean
    ? [
        { value: 'true', label: translate('value.yes') },
        { value: 'false', label: translate('value.no') },
      ]
    : field.options
  const read = (text: string) => (text === '' ? null : isBoolean ? text === 'true' : text)
  return (
    <select
      {...describedBy(id, { help: field.help, problem })}
      className={selectClass}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(read(target.value))}
    >
      <option value="">{translate('item.setNull')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function NumberInput({ id, field, value, onChange, problem }: FieldEditorProps): ReactNode {
  const read = (text: string) => (text === '' || Number.isNaN(Number(text)) ? null : Number(text))
  return (
    <input
      {...describedBy(id, { help: field.help, problem })}
      type="number"
      step={field.kind === 'decimal' ? 'any' : 1}
      className={inputClass}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(read(target.value))}
    />
  )
}

/** What is no JSON yet stays as it was typed; the server says what is wrong with it. */
function JsonInput({ id, field, value, onChange, problem }: FieldEditorProps): ReactNode {
  const read = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return (
    <textarea
      {...describedBy(id, { help: field.help, problem })}
      rows={8}
      className={`${inputClass} ${styles.code}`}
      defaultValue={value === null ? '' : JSON.stringify(value, undefined, 2)}
      onChange={({ target }) => onChange(target.value === '' ? null : read(target.value))}
    />
  )
}
