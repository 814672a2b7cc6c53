import type { RequestCommand, RequestState } from '@learning-cms/contract/crm/privacy/data-requests'
import type { Transition } from '#services/entities/transition.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Every way a request's state may change. Nobody is answered before it is known who they are. */
export const transitions: Record<RequestCommand, Transition<RequestState>> = {
  check: { from: ['received'], to: 'checked' },
  begin: { from: ['checked'], to: 'in-work' },
  answer: { from: ['in-work'], to: 'answered' },
  refuse: { from: ['received', 'checked', 'in-work'], to: 'refused' },
}

export const commandsFrom = (state: RequestState) =>
  namesOf(transitions).filter((command) => transitions[command].from.includes(state))
