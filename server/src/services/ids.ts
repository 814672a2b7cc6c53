import { v7 } from 'uuid'

/** Ids are made here, sort by the given time or the present, and are never reused. */
export const newId = (atMs?: number) => v7(atMs === undefined ? undefined : { msecs: atMs })
