/** The server is starting or busy: the same call will work later. An internal error is shown, and the user retries. */
const passing = new Set([0, 409, 423, 429, 502, 503, 504])

/** Whether waiting helps. It does not after a refusal by a rule; 0 is a lost connection. */
export const passesByWaiting = (status: number, reason = '') => passing.has(status) && !/^media\.too|quota/.test(reason)
