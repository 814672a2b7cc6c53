import { accountReasons } from './accounts.ts'
import { articleReasons } from './articles.ts'
import { artifactReasons } from './artifacts.ts'
import { audioReasons } from './audio.ts'
import { backupReasons } from './backups.ts'
import { bankStatementReasons } from './bank-statements.ts'
import { catalogueReasons } from './catalogue.ts'
import { couponReasons } from './coupons.ts'
import { importReasons } from './imports.ts'
import { learningReasons } from './learning.ts'
import { ledgerReasons } from './ledger.ts'
import { listReasons } from './lists.ts'
import { mediaReasons } from './media.ts'
import { modelReasons } from './models.ts'
import { museumReasons } from './museum.ts'
import { orderReasons } from './orders.ts'
import { paymentReasons } from './payments.ts'
import { payoutReasons } from './payouts.ts'
import { refundReasons } from './refunds.ts'
import { registerReasons } from './register.ts'
import { requestReasons } from './requests.ts'
import { reviewReasons } from './reviews.ts'
import { sceneReasons } from './scenes.ts'
import { trashReasons } from './trash.ts'
import { workReasons } from './work.ts'
import { writeOffReasons } from './write-offs.ts'

/** Those that nobody meets at sign-in, so that its page need not carry them. */
export const laterReasons = {
  ...accountReasons,
  ...catalogueReasons,
  ...workReasons,
  ...requestReasons,
  ...trashReasons,
  ...listReasons,
  ...learningReasons,
  ...importReasons,
  ...mediaReasons,
  ...audioReasons,
  ...modelReasons,
  ...museumReasons,
  ...articleReasons,
  ...artifactReasons,
  ...registerReasons,
  ...reviewReasons,
  ...sceneReasons,
  ...couponReasons,
  ...orderReasons,
  ...bankStatementReasons,
  ...paymentReasons,
  ...refundReasons,
  ...payoutReasons,
  ...ledgerReasons,
  ...backupReasons,
  ...writeOffReasons,
}
