// Schemas of the import endpoints at the desk. A batch goes through upload in parts, column mapping, a dry run, decisions on doubtful rows,
// and the run, which can be undone for some days. Running and undoing may need another staff member's approval (`waiting`).
import { z } from 'zod'
import type { CallSchemas } from '../call'
import {
  IMPORT_DECISIONS,
  MAX_IMPORT_FILE,
  IMPORT_KINDS,
  IMPORT_PART_BYTES,
  IMPORT_STATES,
  MADE_THINGS,
  MISSING_THINGS,
  PULL_FORMATS,
  TIMETABLE_STATES,
  RISK_KINDS,
} from '../codes'
import { buildPageSchema } from '../common'
import { dateText, file, id, int, json, line, listField, enumField, deskPaging, textsByName } from '../field'

const MAX_PARTS = Math.ceil(MAX_IMPORT_FILE / IMPORT_PART_BYTES)

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
  /** Source of the file. */
  source: z.string(),
  origin: z.enum(['desk', 'command', 'feed']),
  file: z.string(),
  byte_total: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Reason of the failure; empty otherwise. */
  fault: z.string(),
  row_done: z.int(),
  /** 0: not counted yet. */
  row_total: z.int(),
  /** Name of the uploader; empty for feeds and commands. */
  who: z.string(),
  created_at: z.int(),
  started_at: z.int().nullable(),
  ended_at: z.int().nullable(),
  can_undo: z.boolean(),
  /** Undo results: reverted, kept because changed later, kept because other data need them, already gone. */
  undone_total: z.int(),
  kept_total: z.int(),
  used_total: z.int(),
  unfit_total: z.int(),
  /** Id of the pending approval of its run or undo by another staff member. */
  waiting: z.int().nullable(),
})
export type ImportBatch = z.infer<typeof batchRow>

const moved = z.object({ id: z.int(), state: z.enum(IMPORT_STATES) })
/** `waiting`: id of the pending approval by another staff member; the batch is unchanged until then. */
const movedOrWaits = moved.extend({ waiting: z.int().nullable() })

export const deskImportCalls = {
  'desk/imports': {
    request: z.object({ ...deskPaging }),
    result: buildPageSchema(batchRow),
  },
  'desk/import': {
    request: z.object({ id: id() }),
    result: z.object({
      batch: batchRow,
      /** Counts of the dry run; null before it. */
      tried: counts.nullable(),
      /** Doubtful rows that somebody decided. */
      decided_total: z.int(),
      /** Columns of the file with their first cells, and the field each one maps to; null: none. */
      columns: z.array(
        z.object({
          name: z.string(),
          samples: z.array(z.string()),
          field: z.string().nullable(),
          /**
           * Unit in the column heading of each mapped field; fields without a unit are omitted. `is_known` false: a person has to choose
           * the unit.
           */
          units: z.record(z.string(), z.object({ unit: z.string(), is_known: z.boolean() })),
          /** Another column has the same name. */
          is_twice: z.boolean(),
          /** The column holds the units of other columns, row by row; it is read although it maps to no field. */
          is_unit: z.boolean(),
        }),
      ),
      fields: z.array(
        z.object({
          field: z.string(),
          header: z.string(),
          hint: z.string(),
          needed: z.boolean(),
          /** Fields that together replace a required one. */
          or_else: z.array(z.string()),
          /** Units to choose from; empty: the field has none. */
          units: z.array(z.string()),
        }),
      ),
      /** Chosen units, by field. */
      units: z.record(z.string(), z.string()),
      /** Position of the table: sheets of a workbook, the first lines, and the header line; null: a file without a header. */
      place: z
        .object({
          sheet: z.string(),
          header: z.int(),
          sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean(), rows: z.int() })),
          first_lines: z.array(z.object({ line: z.int(), text: z.string() })),
        })
        .nullable(),
      /** Unknown words in its choice columns, with the number of rows for each. */
      words: z.array(
        z.object({
          field: z.string(),
          header: z.string(),
          word: z.string(),
          total: z.int(),
          choices: z.array(z.string()),
        }),
      ),
      /** Places that rows name and that do not exist, counted by row. */
      missing_total: z.int(),
      /** URL of the missing communities as a file to fill in and import; null: there are none. */
      missing_url: z.string().nullable(),
      /** Unusual rows accepted as published, by message. */
      marks: z.array(z.object({ message: z.string(), total: z.int() })),
      mark_total: z.int(),
      /** Results of its sender by mail: on for the caller; has_address: the caller has a verified address. */
      mail: z.object({ is_on: z.boolean(), has_address: z.boolean() }),
      map_name: z.string(),
      maps: z.array(z.object({ name: z.string(), source: z.string() })),
      notice_total: z.int(),
      risks: z.array(z.object({ kind: z.enum(RISK_KINDS), total: z.int() })),
      /** Pictures of its lots: fetched, waiting, and failed with the reason; null: none. */
      pictures: z
        .object({
          kept: z.int(),
          waiting: z.int(),
          refused: z.int(),
          reasons: z.array(z.object({ message: z.string(), total: z.int() })),
          /** True if downloads from any host are allowed; otherwise they wait. */
          is_fetched: z.boolean(),
        })
        .nullable(),
      /**
       * Timetable of a GTFS feed, with its day (null: the feed has no calendar) and the trips of that day (null: not counted); null: the
       * file is no feed.
       */
      timetable: z
        .object({ state: z.enum(TIMETABLE_STATES), day: dateText.nullable(), trips: z.int().nullable() })
        .nullable(),
      /** Errors of rows, most frequent first. */
      reasons: z.array(z.object({ message: z.string(), total: z.int() })),
      /** URL of a file with the invalid rows, valid for an hour; null: there are none. */
      wrong_url: z.string().nullable(),
    }),
  },
  'desk/import-upload': {
    request: z.object({
      /** Id of an upload in progress; omitted for a new one. */
      id: id().optional(),
      kind: enumField(IMPORT_KINDS),
      name: line(1, 200),
      /** Part index from 0, number of parts; parts arrive in order. */
      part: int(0, MAX_PARTS - 1),
      parts: int(1, MAX_PARTS),
      file: file(),
    }),
    result: moved,
  },
  'desk/import-map': {
    request: z.object({
      id: id(),
      source: line(1, 40),
      /** Column names of the file, by field. */
      map: json(textsByName(200, { name: 40, text: 100 })),
      /** Name under which the mapping is saved for the next file; empty: not saved. */
      map_name: line(0, 40),
      /** Units by field that override the unit in the column heading. */
      units: json(textsByName(200, { name: 40, text: 20 })).optional(),
    }),
    result: moved,
  },
  'desk/import-place': {
    request: z.object({
      id: id(),
      /** Empty: the best match. */
      sheet: line(0, 100),
      /** Line number of the header; 0: detect it. */
      header: int(0, 1_000_000),
    }),
    result: moved,
  },
  'desk/import-words': {
    request: z.object({
      id: id(),
      /** Meanings of the source's words from now on; an empty meaning is read as an empty cell. */
      words: json(
        listField(
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
  'desk/import-missing': {
    request: z.object({ id: id() }),
    result: z.object({
      /** The places that most rows name come first, at most 100. */
      list: z.array(
        z.object({
          thing: z.enum(MISSING_THINGS),
          /** 0: the district itself is missing. */
          region_id: z.int(),
          city: z.string(),
          region: z.string(),
          name: z.string(),
          /** Rows that name it. */
          total: z.int(),
          /** Point and address of the first row that has them. */
          lng: z.number().nullable(),
          lat: z.number().nullable(),
          address: z.string().nullable(),
          /** Existing places of the city with a similar name, the most similar first; metres: null without a point of the row. */
          near: z.array(z.object({ name: z.string(), region: z.string(), metres: z.int().nullable() })),
        }),
      ),
      /** All of them, also those beyond the list. */
      total: z.int(),
    }),
  },
  'desk/import-create': {
    request: z.object({
      id: id(),
      /** Missing places of the batch to create, named as in the list, with what the rows do not say. */
      places: json(
        listField(
          z.object({
            thing: z.enum(MADE_THINGS),
            region_id: z.int().min(0),
            city: z.string().max(40),
            name: z.string().min(1).max(100),
            /** Its name; the rows' name becomes the alias of a community. That of others must be one by which the rows find it. */
            as: z.string().min(1).max(60),
            /** Code of a new district. */
            code: z.string().max(6),
            address: z.string().max(120),
            lng: z.string().max(20),
            lat: z.string().max(20),
          }),
          { min: 1, max: 50 },
        ),
      ),
    }),
    result: moved.extend({
      /** Number of created places. */
      total: z.int(),
    }),
  },
  'desk/import-delete': { request: z.object({ id: id() }), result: z.object({ id: z.int() }) },
  'desk/import-rows': {
    request: z.object({ id: id(), state: enumField(['wrong', 'doubtful']), ...deskPaging }),
    result: buildPageSchema(
      z.object({
        id: z.int(),
        line: z.int(),
        ref: z.string(),
        /** Errors of a row, by cell. */
        faults: z.array(
          z.object({
            field: z.string(),
            column: z.string(),
            cell: z.string(),
            message: z.string(),
            hint: z.string(),
          }),
        ),
        /** Its cells can be corrected here; otherwise in the file. */
        can_mend: z.boolean(),
        /** A court may have published the invalid value: an editor can accept it as it is. */
        may_take: z.boolean(),
        /** For a doubtful row without a similar lot: the unlikely value. */
        reason: z.string(),
        /** For a doubtful row: values of the file and the existing ones, side by side. */
        facts: z.array(z.object({ label: z.string(), mine: z.string(), theirs: z.string() })),
        entity_id: z.int().nullable(),
        likeness: z.number().nullable(),
        decision: z.enum(IMPORT_DECISIONS).nullable(),
      }),
    ),
  },
  'desk/import-decide': {
    request: z.object({ row_id: id(), decision: enumField(IMPORT_DECISIONS) }),
    result: z.object({ row_id: z.int(), decision: z.enum(IMPORT_DECISIONS) }),
  },
  'desk/import-mend': {
    request: z.object({
      row_id: id(),
      /** New cell texts, by field. */
      cells: json(textsByName(60, { name: 40, text: 60_000 })),
      /** 1: the court published it so; rules that allow it accept the row with a mark. */
      as_published: int(0, 1).optional(),
    }),
    result: z.object({ row_id: z.int(), outcome: z.enum(['new', 'updated', 'same', 'doubtful']) }),
  },
  'desk/import-run': { request: z.object({ id: id() }), result: movedOrWaits },
  'desk/import-stop': { request: z.object({ id: id() }), result: moved },
  'desk/import-undo': { request: z.object({ id: id() }), result: movedOrWaits },
  'desk/import-mail': {
    request: z.object({ kind: enumField(IMPORT_KINDS), source: line(1, 40), is_on: int(0, 1) }),
    result: z.object({ is_on: z.boolean() }),
  },
  'desk/import-pulls': {
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(IMPORT_KINDS),
          source: z.string(),
          url: z.string(),
          format: z.enum(PULL_FORMATS),
          /** Header that carries the secret, which is never shown; empty: none. */
          header: z.string(),
          /** Times of day in Beijing, HH:MM. */
          times: z.array(z.string()),
          stays_tried: z.boolean(),
          is_on: z.boolean(),
          /** Outcome of the last attempt; empty before the first. */
          state: z.enum(['', 'batch', 'same', 'failed']),
          /** Reason of a failure; empty otherwise. */
          fault: z.string(),
          asked_at: z.int().nullable(),
          due_at: z.int(),
          /** Last batch made of it. */
          batch_id: z.int().nullable(),
        }),
      ),
    }),
  },
  'desk/import-pull-save': {
    request: z.object({
      /** Omitted for a new one. */
      id: id().optional(),
      kind: enumField(IMPORT_KINDS),
      source: line(1, 40),
      file_url: line(10, 500),
      format: enumField(PULL_FORMATS),
      header: line(0, 60),
      /** Value of the header; empty: as it is. */
      secret: line(0, 500),
      /** HH:MM, joined by commas. */
      times: line(5, 60),
      /** 1: staff run the batch after its trial. */
      stays_tried: int(0, 1),
      is_on: int(0, 1),
    }),
    result: z.object({ id: z.int() }),
  },
  'desk/import-pull-remove': { request: z.object({ id: id() }), result: z.object({ id: z.int() }) },
  'desk/import-tables': {
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          kind: z.enum(IMPORT_KINDS),
          /** URL of a file with all rows in importable columns, valid for an hour. */
          url: z.string(),
          /** URL of a file with the columns and one sample row. */
          sample_url: z.string(),
        }),
      ),
    }),
  },
} satisfies CallSchemas
