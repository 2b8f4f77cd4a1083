import { SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

const tracer = trace.getTracer('homes')

/** Does `work` as a part of the span that is under way; with none it is only done. `name` and `attributes` hold nothing of a person. */
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
