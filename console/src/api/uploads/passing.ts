/**
 * The server is starting or busy: the same call will work later. A fault of the server is shown, and retried by the
 * user.
 */
const passing = new Set([0, 409, 423, 429, 502, 503, 504])

/** Whether waiting helps. A refusal that names a rule will not go away by itself; 0 is a lost connection. */
export const passesByWaiting = (status: number, reason = '') => passing.has(status) && !/^media\.too|quota/.test(reason)
