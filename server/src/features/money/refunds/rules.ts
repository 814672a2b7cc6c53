import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { findRefund } from './queries.ts'
import { refuseOwn } from './records.ts'
import type { Asking } from './snapshot.ts'

export { payOutRefund, revealBeneficiary } from './paying/pay-out.ts'

/** Whoever requested a refund may not put it into a payment file. */
export const refuseOwnRefund = async (tx: Db, asking: Asking, id: string) =>
  refuseOwn(tx, found(await findRefund(tx, id)), asking)
