import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { articleCategories } from './article-categories.ts'
import { articles } from './articles.ts'
import { artifactTerms } from './artifact-terms.ts'
import { artifacts } from './artifacts.ts'
import { bankLines, bankStatements } from './bank-statements.ts'
import { bulk } from './bulk.ts'
import { categories } from './categories.ts'
import { coupons } from './coupons.ts'
import { courses } from './courses.ts'
import { displays } from './display.ts'
import { disputes } from './disputes.ts'
import { drafts } from './drafts.ts'
import { enrolments } from './enrolments.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { help } from './help.ts'
import { gateways, testGateways } from './gateways.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { importFiles } from './import-files.ts'
import { imports } from './imports.ts'
import { instructorEarnings } from './earnings.ts'
import { instructors } from './instructors.ts'
import { jobs } from './jobs.ts'
import { ledger } from './ledger.ts'
import { learningEvents } from './learning-events.ts'
import { assets, fileVersions, uploads } from './media.ts'
import { parcels } from './parcels.ts'
import { museum } from './museum.ts'
import { notices } from './notices.ts'
import { orders } from './orders.ts'
import { packages } from './packages.ts'
import { payouts } from './payouts.ts'
import { payments } from './payments.ts'
import { periods } from './periods.ts'
import { presence } from './presence.ts'
import { publicMuseum } from './public-museum.ts'
import { backups } from './backups.ts'
import { mediaStore } from './media-store.ts'
import { refundSettings } from './refund-settings.ts'
import { refunds } from './refunds.ts'
import { register } from './register.ts'
import { reviews } from './reviews.ts'
import { roles } from './roles.ts'
import { scenes } from './scenes.ts'
import { search } from './search.ts'
import { entering } from './entering.ts'
import { session } from './session.ts'
import { signUpSettings } from './sign-up-settings.ts'
import { starts } from './start.ts'
import { students } from './students.ts'
import { tokens } from './tokens.ts'
import { trash } from './trash.ts'
import { truth } from './truth.ts'
import { views } from './views.ts'
import { writeOffs } from './write-offs.ts'

/** The whole API, one line an entity. */
export const api = {
  session,
  entering,
  signUpSettings,
  accounts,
  roles,
  displays,
  home,
  backups,
  mediaStore,
  categories,
  instructors,
  instructorEarnings,
  refunds,
  refundSettings,
  disputes,
  truth,
  writeOffs,
  payouts,
  ledger,
  courses,
  coupons,
  artifacts,
  artifactTerms,
  scenes,
  history,
  activity,
  trash,
  jobs,
  search,
  events,
  students,
  enrolments,
  orders,
  payments,
  gateways,
  testGateways,
  learningEvents,
  tokens,
  uploads,
  assets,
  fileVersions,
  views,
  drafts,
  presence,
  bulk,
  exports,
  packages,
  imports,
  importFiles,
  parcels,
  periods,
  museum,
  publicMuseum,
  notices,
  articleCategories,
  articles,
  help,
  starts,
  register,
  bankStatements,
  bankLines,
  reviews,
}
