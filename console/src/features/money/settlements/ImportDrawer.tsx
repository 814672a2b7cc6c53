import { settlementLimits } from '@learning-cms/contract/money/settlements'
import { payGateways } from '@learning-cms/contract/money/payments'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Select } from '@mantine/core'
import { TableDrop } from '#kit/fields/TableDrop.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Reading } from './Reading.tsx'
import classes from './settlements.module.css'
import { useImportFile } from './use-import-file.ts'

const MB = 1024 * 1024

/** Reads a file for a preview, and imports it after confirmation. */
export default function ImportDrawer({ onClose }: { onClose: () => void }) {
  const say = useWords(settlementWords)
  const { number } = useFormat()
  const importFile = useImportFile(onClose)
  return (
    <Drawer title={say('importFile')} isOpen onClose={onClose} size={760}>
      <div className={classes['stack']}>
        <Select
          label={say('gateway')}
          data={payGateways.map((value) => ({ value, label: say(value) }))}
          value={importFile.gateway}
          onChange={(value) => value && importFile.choose(value)}
          allowDeselect={false}
          maw={280}
        />
        <TableDrop
          {...importFile}
          hasPreview={importFile.preview !== undefined}
          title={say('dropTitle')}
          hint={say('dropHint', { mb: settlementLimits.bytes / MB, lines: number(settlementLimits.lines) })}
        />
        {importFile.preview && <Reading importFile={importFile} preview={importFile.preview} onClose={onClose} />}
      </div>
    </Drawer>
  )
}
