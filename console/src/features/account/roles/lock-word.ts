export const lockWord = { owner: 'lockedOwner', beyond: 'lockedBeyond', preview: 'lockedPreview' } as const
