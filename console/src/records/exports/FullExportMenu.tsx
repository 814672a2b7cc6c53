import {
  exports,
  exportColumns,
  exportFormats,
  type ExportEntity,
  type ExportFormat,
} from '@learning-cms/contract/records/exports'
import { importEntities } from '@learning-cms/contract/records/import-rights'
import type { Sent } from '@learning-cms/contract/core/route'
import { exportWords } from '@learning-cms/texts/records/exports'
import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { refreshRows } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ExportIcon } from '#kit/show/icons.ts'
import { toastNews } from '#kit/feedback/toast.tsx'
import type { ListQuery } from '#kit/list/use-list-state.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'

const exportsApi = clientOf(exports)

export type ExportProps = {
  entity: ExportEntity
  query: Omit<ListQuery, 'size'> & { size?: number }
  columns: string[]
  /** Further exports of the same list. */
  further?: ReactNode
}

/**
 * Exports the rows of all pages to a file, with the visible columns in order. The jobs panel offers it when it is
 * ready.
 */
export default function FullExportMenu({ entity, query, columns, further }: ExportProps) {
  const say = useWords(exportWords)
  const language = useLanguage()
  const known: readonly string[] = exportColumns[entity]
  const { size: _size, after: _after, before: _before, ...filter } = query
  const create = useSave({
    save: ({ format, isImportable }: { format: ExportFormat; isImportable?: true }) =>
      exportsApi.create({
        body: {
          entity,
          format,
          language,
          query: { ...filter, from: undefined },
          columns: isImportable ? 'importable' : columns.filter((name) => known.includes(name)),
        } as Sent<typeof exports.create>['body'],
      }),
    touches: [],
    failed: say('failed'),
    onSaved: () => {
      void refreshRows(['jobs'])
      toastNews(say('underWay'))
    },
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={say('export')} loading={create.isPending}>
          <ExportIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('what')}</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => create.mutate({ format })}>
            {say(format)}
          </Menu.Item>
        ))}
        {importEntities.some((one) => one === entity) && (
          <>
            <Menu.Label>{say('full')}</Menu.Label>
            {exportFormats.map((format) => (
              <Menu.Item key={format} onClick={() => create.mutate({ format, isImportable: true })}>
                {say(`${format}Full`)}
              </Menu.Item>
            ))}
          </>
        )}
        {further}
      </Menu.Dropdown>
    </Menu>
  )
}
