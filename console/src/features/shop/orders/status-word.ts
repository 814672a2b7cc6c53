type Status = 'pending' | 'completed' | 'failed' | 'refunded'
/** 'refunded' also names an amount. */
export const statusWord = (status: Status) => (status === 'refunded' ? ('refunded-status' as const) : status)
