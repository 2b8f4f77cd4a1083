import type { Operation } from '@/platform/noted/noted'
import { noteOperation } from './note-operation'

/** Keeps what the visitor did. */
export const reportOperation = (operation: Operation) => {
  noteOperation(operation)
}
