import {
  addPendingFile,
  dismissPendingFile,
  pendingFiles,
  type EntityWithPendingFiles,
} from '@learning-cms/contract/system/media/pending-files'
import { queryOptions } from '@tanstack/react-query'
import { queryClient, refreshRows } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'

const listApi = clientOf(pendingFiles)
const addApi = clientOf(addPendingFile)
const dismissApi = clientOf(dismissPendingFile)

/** Which field of which record a file is for; a new record has no id yet. */
export type FilePlace = { entity: EntityWithPendingFiles; id: string | undefined; field: string }
export type SavedPlace = FilePlace & { id: string }
export type RecordWithFiles = Pick<SavedPlace, 'entity' | 'id'>

/** Identifies the field that an upload is for. */
export const targetOf = ({ entity, id, field }: FilePlace) => `${entity}/${id ?? 'new'}/${field}`

const POLL_EVERY_MS = 1_500
type Rows = Awaited<ReturnType<(typeof listApi)['artifacts']>>['rows']

/** The files a record waits for; asked again until all are attached or have failed. */
export const pendingOf = ({ entity, id }: RecordWithFiles) =>
  queryOptions({
    queryKey: ['pending-files', entity, id],
    queryFn: async ({ signal }): Promise<Rows> => {
      const { rows } = await listApi[entity]({ params: { id } }, { signal })
      // A file that is missing here was attached, perhaps by another tab: the record is refetched.
      const before = queryClient.getQueryData<Rows>(['pending-files', entity, id])
      if (before && before.length > rows.length) void refreshRows([entity])
      return rows
    },
    refetchInterval: ({ state }) => (state.data?.some((file) => file.state === 'waiting') ? POLL_EVERY_MS : false),
    staleTime: 0,
    refetchOnMount: 'always',
  })

const show = ({ entity, id }: RecordWithFiles, rows: Rows) =>
  queryClient.setQueryData<Rows>(['pending-files', entity, id], rows)

/** The server attaches the file once it is ready, whether or not this page is still open. */
export async function addPending(place: SavedPlace, assetId: string) {
  const { entity, id, field } = place
  const { rows } = await addApi[entity]({ params: { id }, body: { field, assetId } })
  show(place, rows)
}

export async function dismissPending(record: RecordWithFiles, fileId: string) {
  const { entity, id } = record
  const { rows } = await dismissApi[entity]({ params: { id, fileId } })
  show(record, rows)
}

/** The same by the asset's id; does nothing if the record does not wait for it. */
export async function dismissFile(record: RecordWithFiles, assetId: string) {
  const { rows } = await listApi[record.entity]({ params: { id: record.id } })
  const file = rows.find((one) => one.assetId === assetId)
  if (file) await dismissPending(record, file.id)
}
