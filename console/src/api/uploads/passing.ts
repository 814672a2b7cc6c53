/** The server starts, or is busy: the same call will do later. A fault of its own is told, and tried again by hand. */
const passing = new Set([0, 409, 423, 429, 502, 503, 504])

/** Whether waiting helps. A refusal of ours that bears a rule's name does not pass by it; 0 is a line that is gone. */
export const passesByWaiting = (status: number, reason = '') => passing.has(status) && !/^media\.too|quota/.test(reason)
