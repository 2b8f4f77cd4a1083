import { SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

const tracer = trace.getTracer('homes')

/**
 * Runs `work` in a child span of the current one, or without a span if there is none. `name` and `attributes` must not identify a person.
 */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan()?.isRecording() !== true) return work()
  return tracer.startActiveSpan(name, { attributes, kind: SpanKind.CLIENT }, async span => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
