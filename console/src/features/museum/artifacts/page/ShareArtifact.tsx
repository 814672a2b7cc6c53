import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { publicPaths } from '@learning-cms/contract/core/public-paths'
import { shareWords } from '@learning-cms/texts/records/share'
import { Menu } from '@mantine/core'
import { PackageItems } from '#records/exports/PackageItems.tsx'
import { ShareItems } from '#records/exports/ShareItems.tsx'
import { useMay } from '#api/session/session.ts'
import { useWords } from '#kit/text/words.ts'

export function ShareArtifact({ artifact: { id, status } }: { artifact: Artifact }) {
  const say = useWords(shareWords)
  const may = useMay()
  const path = (name: keyof typeof publicPaths) => publicPaths[name].replace(':id', id)
  return (
    <ShareItems
      isPublic={status === 'published'}
      why={say('notPublic')}
      links={[
        { label: say('manifest'), path: path('manifest') },
        { label: say('lido'), path: path('lido') },
        { label: say('dublinCore'), path: path('dublinCore') },
        { label: say('json'), path: path('artifact') },
      ]}
    >
      {may('artifacts:export') && (
        <>
          <Menu.Divider />
          <PackageItems of={{ artifactId: id }} formats={['zip']} />
        </>
      )}
    </ShareItems>
  )
}
