import { importRights, type ImportEntity } from '@learning-cms/contract/records/import-rights'
import { importLinkWords } from '@learning-cms/texts/records/import-link'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { ImportIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

/** A list's button that opens the import of many records from a file. */
export function ImportLink({ entity }: { entity: ImportEntity }) {
  const say = useWords(importLinkWords)
  const may = useMay()
  if (!may(importRights[entity])) return null
  return (
    <ActionIcon
      component={Link}
      to="/imports/new"
      search={{ entity } as never}
      variant="default"
      size="input-sm"
      aria-label={say('import')}
    >
      <ImportIcon size={18} aria-hidden />
    </ActionIcon>
  )
}
