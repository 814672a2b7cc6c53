import { fileWords } from '@learning-cms/texts/media/file'
import { Menu } from '@mantine/core'
import { ArticleIcon, DeleteIcon, ExportIcon, RecentIcon } from '#kit/show/icons.ts'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { useWords } from '#kit/text/words.ts'
import { kindWords } from './kind-words.ts'
import type { MediaFieldState } from './use-media-field.ts'

type FileMenuAct = (() => void) | undefined
type Props = {
  field: MediaFieldState
  name: string
  remove: FileMenuAct
  openReport: FileMenuAct
  openVersions: FileMenuAct
}

/** The rarely needed actions of a file. */
export function FileMenu({ field, name, ...acts }: Props) {
  const download = field.saved && !field.upload ? field.download : undefined
  if (!download && !acts.openReport && !acts.openVersions && !acts.remove) return null
  return <RowMenu name={name} items={() => itemsOf({ kind: field.kind, download, ...acts })} />
}

type ItemsProps = Omit<Props, 'field' | 'name'> & { kind: MediaFieldState['kind']; download: FileMenuAct }

const itemsOf = (props: ItemsProps) => <Items {...props} />

function Items({ kind, download, remove, openReport, openVersions }: ItemsProps) {
  const say = useWords(fileWords)
  const sayOf = useWords(kindWords[kind])
  return (
    <>
      {openVersions && (
        <Menu.Item leftSection={<RecentIcon size={18} />} onClick={openVersions}>
          {say('versions')}
        </Menu.Item>
      )}
      {openReport && (
        <Menu.Item leftSection={<ArticleIcon size={18} />} onClick={openReport}>
          {say('report')}
        </Menu.Item>
      )}
      {download && (
        <Menu.Item leftSection={<ExportIcon size={18} />} onClick={download}>
          {sayOf('original')}
        </Menu.Item>
      )}
      {remove && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={remove}>
            {sayOf('remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
