import type { ExportEntity } from '@learning-cms/contract/records/exports'
import { exportWords } from '@learning-cms/texts/records/exports'
import { ActionIcon } from '@mantine/core'
import { deferred } from '#kit/feedback/deferred.tsx'
import { ExportIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import type { ExportProps } from './FullExportMenu.tsx'

const ExportMenu = deferred<ExportProps>(
  () => import('./FullExportMenu.tsx'),
  function ExportButton() {
    const say = useWords(exportWords)
    return (
      <ActionIcon variant="default" aria-label={say('export')} aria-haspopup="menu">
        <ExportIcon size={18} aria-hidden />
      </ActionIcon>
    )
  },
)

/** The value of a list's `exporting` property. */
export const exportMenuOf = (entity: ExportEntity) =>
  function ExportOfList(props: Omit<ExportProps, 'entity'>) {
    return <ExportMenu {...props} entity={entity} />
  }
