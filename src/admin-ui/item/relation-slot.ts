import { type ComponentType, createContext } from 'react'
import type { Item } from '../lists/format.ts'
import type { FieldModel } from '../schema/model.ts'

export interface FieldEditorProps {
  readonly id: string
  readonly field: FieldModel
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly problem: string | undefined
  readonly isCreating: boolean
  /** The item as it is on the server. */
  readonly item?: Item | undefined
}

/**
 * What edits relations. It holds forms, which hold fields, which may be relations: this breaks the circle, and keeps
 * the picker out of pages that have none.
 */
export const RelationSlot = createContext<ComponentType<FieldEditorProps> | undefined>(undefined)
