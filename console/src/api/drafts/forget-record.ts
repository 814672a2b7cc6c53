import { onServerEvent } from '#api/live/events.ts'

type Forgetting = (place: string, id: string) => unknown

const forgetters = new Set<Forgetting>()

/** For stores that hold names or contents of records in this browser. */
export const onForgetRecord = (forget: Forgetting) => void forgetters.add(forget)

/**
 * Removes what this browser stores about an erased person. `place` is the path of such records, such as `/students`.
 */
export async function forgetRecord(place: string, id: string) {
  for (const forget of forgetters) forget(place, id)
  const { forgetDraftsOf } = await import('./drafts.ts')
  await forgetDraftsOf(id)
}

export const forgetErased = () =>
  onServerEvent((event) => {
    if (event.kind !== 'change') return
    const { action, entity, id } = event.change
    if (id && action === `${entity}.erase`) void forgetRecord(`/${entity}`, id)
  })
