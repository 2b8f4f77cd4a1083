import type { Operation } from '@/platform/track-action/noted'
import { noteOperation } from './note-operation'

/** Logs the visitor's action. */
export const reportOperation = (operation: Operation) => noteOperation(operation)
