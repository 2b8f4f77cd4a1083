import type { Fault, Kind } from './kind'
import type { Faulty, Mapping } from './read-row'
import type { Step } from './step'

const MAX_REASONS = 300
const formatFaultReasons = (faults: readonly Fault[], nameOf: (field: string) => string) =>
  faults
    .map(({ field, message }, at) => (at === 0 ? message : `${nameOf(field)}：${message}`))
    .join('；')
    .slice(0, MAX_REASONS)

/** Returns the rows of a step that people look at: those with faults, those in doubt and those accepted despite unusual values. */
export function buildStepRows(
  kind: Kind,
  {
    batch,
    step,
    wrong,
    isMendable,
  }: { batch: { id: number; map: Mapping }; step: Step; wrong: readonly Faulty[]; isMendable: boolean },
): object[] {
  const nameOf = (field: string) =>
    batch.map[field] ?? kind.columns.find(one => one.field === field)?.header ?? ''
  return [
    ...wrong.flatMap(({ line, cells, ref, faults }) =>
      faults.map(({ field, message }, at) => ({
        batch_id: batch.id,
        line,
        state: 'wrong',
        ref,
        column_name: nameOf(field),
        message: message.slice(0, 300),
        cells: { [field]: (cells[field] ?? '').slice(0, 200) },
        entity_id: null,
        likeness: null,
        whole: at === 0 && isMendable && Object.keys(cells).length > 0 ? cells : null,
        may_take: faults.every(({ mayTake }) => mayTake),
      })),
    ),
    ...step.doubtful.map(({ row: { line, cells, ref }, doubt: { id, likeness } }) => ({
      batch_id: batch.id,
      line,
      state: 'doubtful',
      ref,
      column_name: '',
      message: '',
      cells,
      entity_id: id,
      likeness,
      whole: null,
      may_take: false,
    })),
    ...step.asked.map(({ row: { line, cells, ref }, faults }) => ({
      batch_id: batch.id,
      line,
      state: 'doubtful',
      ref,
      column_name: nameOf(faults[0]?.field ?? ''),
      message: formatFaultReasons(faults, nameOf),
      cells,
      entity_id: null,
      likeness: null,
      whole: null,
      may_take: false,
    })),
    ...step.marked.map(({ row: { line, cells, ref }, faults }) => ({
      batch_id: batch.id,
      line,
      state: 'marked',
      ref,
      column_name: nameOf(faults[0]?.field ?? ''),
      message: formatFaultReasons(faults, nameOf),
      cells: Object.fromEntries(faults.map(({ field }) => [field, (cells[field] ?? '').slice(0, 200)])),
      entity_id: null,
      likeness: null,
      whole: null,
      may_take: false,
    })),
  ]
}
