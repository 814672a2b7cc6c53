import type { AnyKind } from '#services/jobs/jobs.ts'
import { samplePictures } from '#services/samples/pictures.ts'
import { backupMaking } from '#features/system/backups/jobs.ts'
import { assetPreparation } from '#features/system/media/jobs.ts'
import { chainVerification } from '#records/home/jobs.ts'
import { bulkWork } from '#records/bulk/jobs.ts'
import { exportWriting } from '#records/exports/jobs.ts'
import { packageWriting } from '#records/exports/packages.ts'
import { personalPacking } from '#records/personal-data/pack.ts'
import { importCheck, importRun, importUndo } from '#records/imports/jobs.ts'
import { freezing } from '#features/crm/campaigns/audience/freeze.ts'
import { recalculation } from '#features/crm/groups/recalculate.ts'
import { mediaCheck } from '#features/system/media-store/jobs.ts'
import { ledgerCheck } from '#features/money/ledger/jobs.ts'
import { invoiceIssuing } from '#features/money/invoices/bulk.ts'
import { refundRun } from '#features/money/refunds/paying/run.ts'
import { searchSync } from '#records/search/jobs.ts'

/** Every kind of job that outlives its request, one line each. */
const kinds: readonly AnyKind[] = [
  chainVerification,
  assetPreparation,
  searchSync,
  ledgerCheck,
  samplePictures,
  bulkWork,
  exportWriting,
  packageWriting,
  personalPacking,
  importCheck,
  importRun,
  importUndo,
  refundRun,
  invoiceIssuing,
  recalculation,
  freezing,
  backupMaking,
  mediaCheck,
]

export const jobKinds: ReadonlyMap<string, AnyKind> = new Map(kinds.map((kind) => [kind.name, kind]))
