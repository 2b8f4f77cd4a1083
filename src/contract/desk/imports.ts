import { z } from 'zod'
import type { CallSchemas } from '../call'
import {
  IMPORT_DECISIONS,
  IMPORT_FILE_MOST,
  IMPORT_KINDS,
  IMPORT_PART_BYTES,
  IMPORT_STATES,
  RISK_KINDS,
} from '../codes'
import { pageOf } from '../common'
import { file, id, int, json, line, listOf, oneOf, paging, textsByName } from '../field'

const PARTS_MOST = Math.ceil(IMPORT_FILE_MOST / IMPORT_PART_BYTES)

const counts = z.object({
  new_total: z.int(),
  updated_total: z.int(),
  same_total: z.int(),
  doubtful_total: z.int(),
  wrong_total: z.int(),
})

const batchRow = counts.extend({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  /** Who the file is from. */
  source: z.string(),
  origin: z.enum(['desk', 'command', 'feed']),
  file: z.string(),
  byte_total: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Why it failed; else empty. */
  fault: z.string(),
  row_done: z.int(),
  /** 0: not counted yet. */
  row_total: z.int(),
  /** Who brought it; empty for feeds and commands. */
  who: z.string(),
  created_at: z.int(),
  started_at: z.int().nullable(),
  ended_at: z.int().nullable(),
  can_undo: z.boolean(),
  /** What was taken back, what stayed since it was changed later, what was gone already. */
  undone_total: z.int(),
  kept_total: z.int(),
  unfit_total: z.int(),
  /** The number under which its run or its undoing waits for another of the staff. */
  waiting: z.int().nullable(),
})
export type ImportBatch = z.infer<typeof batchRow>

const moved = z.object({ id: z.int(), state: z.enum(IMPORT_STATES) })
/** `waiting`: the number under which it waits for another of the staff, and the batch is as it was. */
const movedOrWaits = moved.extend({ waiting: z.int().nullable() })

export const deskImportCalls = {
  'desk/imports': {
    request: z.object({ ...paging }),
    result: pageOf(batchRow),
  },
  'desk/import': {
    request: z.object({ id: id() }),
    result: z.object({
      batch: batchRow,
      /** Of the trial; null before it. */
      tried: counts.nullable(),
      /** Doubtful rows that a person has decided on. */
      decided_total: z.int(),
      /** Columns of the file with their first cells, and the field that each is taken as; null: none. */
      columns: z.array(
        z.object({
          name: z.string(),
          samples: z.array(z.string()),
          field: z.string().nullable(),
          /** What its head says of its unit where it is taken as a field, by field; where nothing is said it is left out. `is_known` false: a person has to say it. */
          units: z.record(z.string(), z.object({ unit: z.string(), is_known: z.boolean() })),
          /** Another column has the same name. */
          is_twice: z.boolean(),
          /** It says the units of others, row by row, and is read though it is no field. */
          is_unit: z.boolean(),
        }),
      ),
      fields: z.array(
        z.object({
          field: z.string(),
          header: z.string(),
          hint: z.string(),
          needed: z.boolean(),
          /** Fields that together stand for a needed one. */
          or_else: z.array(z.string()),
          /** Units that a person may choose; empty: it has none. */
          units: z.array(z.string()),
        }),
      ),
      /** Units that were chosen, by field. */
      units: z.record(z.string(), z.string()),
      /** Where the table is: sheets of a workbook, the first lines, and the line of the head; null: a file without a head. */
      place: z
        .object({
          sheet: z.string(),
          header: z.int(),
          sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean(), rows: z.int() })),
          first_lines: z.array(z.object({ line: z.int(), text: z.string() })),
        })
        .nullable(),
      /** Words of its columns of choices that nobody knows, with how many rows have each. */
      words: z.array(
        z.object({
          field: z.string(),
          header: z.string(),
          word: z.string(),
          total: z.int(),
          choices: z.array(z.string()),
        }),
      ),
      /** What its rows name that is not there: communities of a district. */
      unknown: z.array(z.object({ name: z.string(), total: z.int() })),
      unknown_total: z.int(),
      /** These communities as a file to fill in and bring in; null: there are none. */
      unknown_url: z.string().nullable(),
      /** Rows that were taken as they were published although they are unusual, by what they are. */
      marks: z.array(z.object({ message: z.string(), total: z.int() })),
      mark_total: z.int(),
      map_name: z.string(),
      maps: z.array(z.object({ name: z.string(), source: z.string() })),
      notice_total: z.int(),
      risks: z.array(z.object({ kind: z.enum(RISK_KINDS), total: z.int() })),
      /** Pictures that its lots came with: fetched, waiting, and those that cannot be had with why; null: none. */
      pictures: z
        .object({
          kept: z.int(),
          waiting: z.int(),
          refused: z.int(),
          reasons: z.array(z.object({ message: z.string(), total: z.int() })),
          /** Whether any host may be asked; else they wait. */
          is_fetched: z.boolean(),
        })
        .nullable(),
      /** Why rows are wrong, the most frequent first. */
      reasons: z.array(z.object({ message: z.string(), total: z.int() })),
      /** An address of the wrong rows as a file, good for an hour; null: there are none. */
      wrong_url: z.string().nullable(),
    }),
  },
  'desk/import-upload': {
    request: z.object({
      /** Of a file that has begun to come; else a new one. */
      id: id().optional(),
      kind: oneOf(IMPORT_KINDS),
      name: line(1, 200),
      /** From 0, of so many, in their order. */
      part: int(0, PARTS_MOST - 1),
      parts: int(1, PARTS_MOST),
      file: file(),
    }),
    result: moved,
  },
  'desk/import-map': {
    request: z.object({
      id: id(),
      source: line(1, 40),
      /** Names of the file's columns by field. */
      map: json(textsByName(200, { name: 40, text: 100 })),
      /** Under which it is kept for the next file; empty: it is not. */
      map_name: line(0, 40),
      /** Units by field, where another is meant than the column's head says. */
      units: json(textsByName(200, { name: 40, text: 20 })).optional(),
    }),
    result: moved,
  },
  'desk/import-place': {
    request: z.object({
      id: id(),
      /** Empty: the one that fits best. */
      sheet: line(0, 100),
      /** The line of the head; 0: it is found. */
      header: int(0, 1_000_000),
    }),
    result: moved,
  },
  'desk/import-words': {
    request: z.object({
      id: id(),
      /** What words of the source mean from now on; an empty meaning: as an empty cell. */
      words: json(
        listOf(
          z.object({
            field: z.string().max(40),
            word: z.string().min(1).max(100),
            meaning: z.string().max(40),
          }),
          { min: 1, max: 50 },
        ),
      ),
    }),
    result: moved,
  },
  'desk/import-delete': { request: z.object({ id: id() }), result: z.object({ id: z.int() }) },
  'desk/import-rows': {
    request: z.object({ id: id(), state: oneOf(['wrong', 'doubtful']), ...paging }),
    result: pageOf(
      z.object({
        id: z.int(),
        line: z.int(),
        ref: z.string(),
        /** What is wrong with a row, cell by cell. */
        faults: z.array(
          z.object({
            field: z.string(),
            column: z.string(),
            cell: z.string(),
            message: z.string(),
            /** How the cell is filled in. */
            hint: z.string(),
          }),
        ),
        /** Its cells can be mended here; else in the file. */
        can_mend: z.boolean(),
        /** What is wrong with it a court may have published: it can be taken as it is. */
        may_take: z.boolean(),
        /** Of a doubtful one that is like nothing: what is unlikely of it. */
        reason: z.string(),
        /** Of a doubtful one: what the file says and what is there, side by side. */
        facts: z.array(z.object({ label: z.string(), mine: z.string(), theirs: z.string() })),
        entity_id: z.int().nullable(),
        likeness: z.number().nullable(),
        decision: z.enum(IMPORT_DECISIONS).nullable(),
      }),
    ),
  },
  'desk/import-decide': {
    request: z.object({ row_id: id(), decision: oneOf(IMPORT_DECISIONS) }),
    result: z.object({ row_id: z.int(), decision: z.enum(IMPORT_DECISIONS) }),
  },
  'desk/import-mend': {
    request: z.object({
      row_id: id(),
      /** New texts of cells, by field. */
      cells: json(textsByName(60, { name: 40, text: 60_000 })),
      /** 1: the court published it so; what can be is taken with a mark. */
      as_published: int(0, 1).optional(),
    }),
    result: z.object({ row_id: z.int(), outcome: z.enum(['new', 'updated', 'same', 'doubtful']) }),
  },
  'desk/import-run': { request: z.object({ id: id() }), result: movedOrWaits },
  'desk/import-stop': { request: z.object({ id: id() }), result: moved },
  'desk/import-undo': { request: z.object({ id: id() }), result: movedOrWaits },
  'desk/import-tables': {
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          kind: z.enum(IMPORT_KINDS),
          /** All rows as a file in the columns that are read again; an address that is good for an hour. */
          url: z.string(),
          /** A file with its columns and one row. */
          sample_url: z.string(),
        }),
      ),
    }),
  },
} satisfies CallSchemas
