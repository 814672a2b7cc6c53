const tabs = ['record', 'story', 'scene'] as const

/** Which part of an artifact's page is open, from its address. */
export const tabIn = (search: Record<string, unknown>) => tabs.find((tab) => tab === search['tab']) ?? 'record'
