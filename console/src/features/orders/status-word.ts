type Status = 'pending' | 'completed' | 'failed' | 'refunded'
/** 'refunded' is the name of an amount, too. */
export const statusWord = (status: Status) => (status === 'refunded' ? ('refunded-status' as const) : status)
