import { imports, type Import } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Button } from '@mantine/core'
import { download } from '#api/transport/download.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ExportIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'

/** Downloads the refused rows, with the reasons beside them. */
export function RefusedRows({ subject: { id, counts } }: { subject: Import }) {
  const say = useWords(importWords)
  const fetch = useSave({
    save: () => download(imports.refused.path.replace(':id', id)),
    touches: [],
    failed: say('downloadFailed'),
  })
  return (
    <div className={classes['refused']}>
      <p>{say('refusedWhy')}</p>
      <Button
        variant="default"
        leftSection={<ExportIcon size={18} aria-hidden />}
        loading={fetch.isPending}
        onClick={() => fetch.mutate()}
      >
        {say('downloadRefused', { count: counts.refused })}
      </Button>
    </div>
  )
}
