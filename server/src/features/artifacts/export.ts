import { fieldsOf } from '@learning-cms/contract/import-fields'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { artifacts } from '#db/schema/artifacts.ts'
import { said, type ExportColumn, type ExportSource } from '#services/exports/columns.ts'
import { whereOfArtifacts, type Matching } from './matching.ts'
import { sortColumns } from './queries.ts'

const statuses = { draft: said('Bản nháp', 'Draft'), published: said('Đã xuất bản', 'Published') }
const freshnesses = {
  missing: said('Chưa dịch', 'Not translated'),
  stale: said('Bản dịch đã cũ', 'Out of date'),
  draft: said('Chưa đối chiếu', 'Not checked'),
  checked: said('Đã đối chiếu', 'Checked'),
}
const yesAndNo = { true: said('Có', 'Yes'), false: said('Không', 'No') }

/** Called as an import calls it: what was exported goes in again as it is. */
const field = (name: string, value: SQLWrapper, as: ExportColumn['as'] = 'text'): ExportColumn => ({
  ...{ heading: fieldsOf('artifacts')[name]!.heading, value, as },
})

export const artifactExport: ExportSource = {
  needs: ['artifacts:read', 'artifacts:export'],
  name: said('Hiện vật', 'Artifacts'),
  from: sql`artifacts`,
  where: (query) => whereOfArtifacts(query as Matching),
  id: artifacts.id,
  sortBy: sortColumns,
  columns: {
    name: [field('code', artifacts.code), field('nameVi', artifacts.nameVi), field('nameEn', artifacts.nameEn)],
    priority: [field('priority', artifacts.priority, 'number')],
    type: [field('type', artifacts.type)],
    age: [
      field('ageVi', artifacts.ageVi),
      field('ageEn', artifacts.ageEn),
      field('fromYear', artifacts.fromYear, 'number'),
      field('toYear', artifacts.toYear, 'number'),
    ],
    amount: [field('amount', artifacts.amount, 'number'), field('amountUnit', artifacts.amountUnit)],
    placeNow: [field('placeNow', artifacts.placeNow)],
    timeRegister: [field('timeRegister', artifacts.timeRegister)],
    treasure: [{ ...field('isNationalTreasure', sql`${artifacts.isNationalTreasure}::text`), words: yesAndNo }],
    status: [{ heading: said('Trạng thái', 'Status'), value: artifacts.status, as: 'text', words: statuses }],
    translation: [
      { heading: said('Bản dịch', 'Translation'), value: artifacts.translation, as: 'text', words: freshnesses },
    ],
    createdAt: [{ heading: said('Ngày ghi', 'Entered'), value: artifacts.createdAt, as: 'instant' }],
    updatedAt: [{ heading: said('Ngày sửa', 'Changed'), value: artifacts.updatedAt, as: 'instant' }],
  },
}
