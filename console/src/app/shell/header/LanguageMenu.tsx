import { shellWords } from '@learning-cms/texts/shell/shell'
import { ActionIcon, Menu } from '@mantine/core'
import { chooseLanguage } from '#app/i18n/locale.ts'
import { CheckIcon, LanguageIcon } from '#kit/show/icons.ts'
import { languages, useLanguage, useWords, type Language } from '#kit/text/words.ts'

export default function LanguageMenu() {
  const t = useWords(shellWords)
  const now = useLanguage()
  return (
    <Menu position="bottom-end" width={180} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('language')} title={t('language')}>
          <LanguageIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(languages).map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            aria-current={code === now}
            rightSection={code === now && <CheckIcon size={16} />}
            onClick={() => chooseLanguage(code as Language)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
