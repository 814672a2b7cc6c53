import { v7 } from 'uuid'

/** Ids are made here and sort by time, now or another; they are never reused. */
export const newId = (atMs?: number) => v7(atMs === undefined ? undefined : { msecs: atMs })
