import { packages, type PackageFormat } from '@learning-cms/contract/packages'
import type { Sent } from '@learning-cms/contract/route'
import { Menu } from '@mantine/core'
import { refreshRows } from '#api/cache.ts'
import { clientOf } from '#api/client.ts'
import { useSave } from '#api/use-save.ts'
import { toastNews } from '#kit/toast.tsx'
import { useWords } from '#kit/words.ts'
import { shareWords } from './share.words.ts'

const packagesApi = clientOf(packages)

type Props = { of: Sent<typeof packages.create>['body']['of']; formats: readonly PackageFormat[] }
const named = { zip: 'zip', lido: 'lido', 'dublin-core': 'dublinCore' } as const

/** Within a menu: artifacts as files for other houses. The tray has them when they are written. */
export function PackageItems({ of, formats }: Props) {
  const say = useWords(shareWords)
  const create = useSave({
    save: (format: PackageFormat) => packagesApi.create({ body: { of, format } }),
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
      {formats.map((format) => (
        <Menu.Item key={format} disabled={create.isPending} onClick={() => create.mutate(format)}>
          {say(named[format])}
        </Menu.Item>
      ))}
    </>
  )
}
