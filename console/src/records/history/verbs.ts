import { hasField } from '@learning-cms/domain/records/fields'

const verbs = [
  ...(['create', 'update', 'saveCurriculum', 'setBack', 'move', 'remove', 'restore', 'purge'] as const),
  ...(['publish', 'unpublish', 'archive', 'suspend', 'unsuspend', 'activate', 'deactivate'] as const),
  ...(['approve', 'reject', 'reapply', 'takeBack', 'return', 'erase'] as const),
]

/** Verbs with another meaning for people, and for cases about who somebody is. */
const ofPeople = {
  'students.deactivate': 'close',
  'students.reveal': 'look',
  'kyc.open': 'openCase',
  'kyc.link': 'makeLink',
  'kyc.revokeLink': 'revokeLink',
  'kyc.submit': 'handIn',
  'kyc.reveal': 'lookInside',
  'kyc.reject': 'sendBack',
  'kyc.withdraw': 'withdrawApproval',
  'kyc.purge': 'destroy',
} as const

/** The action's verb, without its entity. */
export const verbOf = (action: string) =>
  hasField(ofPeople, action) ? ofPeople[action] : (verbs.find((verb) => action.endsWith(`.${verb}`)) ?? 'other')
