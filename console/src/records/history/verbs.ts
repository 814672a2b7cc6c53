const verbs = [
  ...(['create', 'update', 'saveCurriculum', 'setBack', 'move', 'remove', 'restore', 'purge'] as const),
  ...(['publish', 'unpublish', 'archive', 'suspend', 'unsuspend', 'activate', 'deactivate'] as const),
  ...(['approve', 'reject', 'reapply', 'takeBack', 'return', 'erase'] as const),
]

/** Where the verb means something else for a person. */
const ofPeople = { 'students.deactivate': 'close', 'students.reveal': 'look' } as const

/** What was done, without saying to what. */
export const verbOf = (action: string) =>
  ofPeople[action as keyof typeof ofPeople] ?? verbs.find((verb) => action.endsWith(`.${verb}`)) ?? 'other'
