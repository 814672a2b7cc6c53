import { packages, type PackageFormat } from '@learning-cms/contract/museum/packages'
import type { Sent } from '@learning-cms/contract/core/route'
import { shareWords } from '@learning-cms/texts/records/share'
import { Checkbox, Menu } from '@mantine/core'
import { useState } from 'react'
import { refreshRows } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'
import { useSave } from '#api/saving/use-save.ts'
import { toastNews } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'

const packagesApi = clientOf(packages)

type Props = { of: Sent<typeof packages.create>['body']['of']; formats: readonly PackageFormat[] }
const named = { zip: 'zip', lido: 'lido', 'dublin-core': 'dublinCore' } as const

/** Menu items that export artifacts in formats of other museums. The jobs panel offers them when they are ready. */
export function PackageItems({ of, formats }: Props) {
  const say = useWords(shareWords)
  const [drafts, setDrafts] = useState(false)
  const [isOriginal, setIsOriginal] = useState(false)
  const originals = isOriginal ? ('whole' as const) : ('cleaned' as const)
  const create = useSave({
    save: (format: PackageFormat) => packagesApi.create({ body: { of, format, drafts, originals } }),
    touches: [],
    failed: say('failed'),
    onSaved: () => {
      void refreshRows(['jobs'])
      toastNews(say('underWay'))
    },
  })
  return (
    <>
      <Menu.Label>{say('files')}</Menu.Label>
      {'query' in of && <Choice label={say('drafts')} isOn={drafts} onChange={setDrafts} />}
      <Choice label={say('keepMetadata')} isOn={isOriginal} onChange={setIsOriginal} />
      {formats.map((format) => (
        <Menu.Item key={format} disabled={create.isPending} onClick={() => create.mutate(format)}>
          {say(named[format])}
        </Menu.Item>
      ))}
    </>
  )
}

type PackageChoiceProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Keeps the menu open: the choices apply to the next export. */
const Choice = ({ label, isOn, onChange }: PackageChoiceProps) => (
  <Menu.Item
    role="menuitemcheckbox"
    aria-checked={isOn}
    closeMenuOnClick={false}
    leftSection={<Checkbox.Indicator checked={isOn} size="xs" aria-hidden />}
    onClick={() => onChange(!isOn)}
  >
    {label}
  </Menu.Item>
)
