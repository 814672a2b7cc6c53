import type { DataRequest, RequestEffect, RequestKind } from '@learning-cms/contract/crm/privacy/data-requests'
import { namesOf } from '@learning-cms/domain/records/fields'

type EffectFacts = Pick<DataRequest, 'kind' | 'state' | 'personId' | 'isRestricted'>

const kindsOf: Record<RequestEffect, readonly RequestKind[]> = {
  restrict: ['restrict', 'object'],
  object: ['object', 'withdraw'],
}

/** Effects available now: only for an identified person, while the request is open. */
export const effectsOf = ({ kind, state, personId, isRestricted }: EffectFacts): RequestEffect[] =>
  personId === null || (state !== 'checked' && state !== 'in-work')
    ? []
    : namesOf(kindsOf).filter((effect) => kindsOf[effect].includes(kind) && !(effect === 'restrict' && isRestricted))
