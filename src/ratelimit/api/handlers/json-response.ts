import { type DecisionBody, RateLimitResponse } from '../../contract.ts'

/** A response in the proto3 JSON mapping: defaults left out, durations as `42s`. */
export function toJsonReply(response: RateLimitResponse): DecisionBody {
  const body = RateLimitResponse.toJSON(response) as JsonResponse
  for (const [index, status] of (body.statuses ?? []).entries()) {
    const duration = response.statuses[index]?.durationUntilReset
    if (duration !== undefined) status.durationUntilReset = `${duration.seconds}s`
  }
  return { ...body, statuses: body.statuses ?? [] } as DecisionBody
}

/** As ts-proto writes it: durations are objects. */
interface JsonResponse {
  statuses?: { durationUntilReset?: unknown }[]
}
