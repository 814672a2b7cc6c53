import type { Page } from '@playwright/test'
import { startServer, type RunningServer } from '@learning-cms/testkit/server'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { expect, test as base } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

/** A server that has not been set up. */
const test = base.extend<{ emptyServer: RunningServer }>({
  emptyServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
      server.removeFolder()
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ emptyServer }, done) => done(emptyServer.url),
})

const setUpPath = (server: RunningServer) => /\/learning-cms\/welcome\?token=[\w-]+/.exec(server.output())![0]

async function makeOwner(page: Page) {
  await page.getByLabel('Full name').fill('Nguyễn Thị Lan')
  await page.getByLabel('Email').fill('lan@example.com')
  await page.getByLabel('User name').fill('lan')
  await page.getByLabel('Password', { exact: true }).fill('mot cau mat khau dai')
  await page.getByRole('button', { name: 'Set up and continue' }).click()
  await expect(page.getByText('Please enter your confirm password')).toBeVisible()
  await page.getByLabel('Confirm password').fill('mot cau mat khau dai')
  await page.getByRole('radio', { name: 'Empty console' }).check()
  await expectAccessible(page, 'first set-up')
  await page.getByRole('button', { name: 'Set up and continue' }).click()
  await page.waitForURL('**/learning-cms/dashboard')
}

async function addCategory(page: Page, name: string) {
  await page.getByRole('link', { name: 'Add category' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Category name' }).fill(name)
  await drawer
    .getByRole('button', { name: /category|Save/ })
    .last()
    .click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
}

async function addInstructor(page: Page, name: string) {
  await page.getByRole('link', { name: 'Add instructor' }).click()
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('thay@example.com')
  await page.getByRole('button', { name: 'Add instructor' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Approve instructor' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('checkbox', { name: 'I have checked this person’s identity' }).check()
  await question.getByRole('button', { name: 'Approve instructor' }).click()
  await expect(page.getByText(`Instructor “${name}” approved`)).toBeVisible()
}

async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).click()
}

async function writeCourse(page: Page, title: string) {
  await page.getByRole('link', { name: 'Create course' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Ánh sáng, bố cục và câu chuyện trong một khung hình.')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('499000')
  await choose(page, 'Category', 'Nhiếp ảnh')
  await choose(page, 'Instructor', 'Phạm Minh Đức')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByLabel('Title of section 1').fill('Làm quen với máy ảnh')
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await page.getByLabel('Title of lesson 1').fill('Cầm máy cho vững')
  await page.getByRole('button', { name: 'Save changes' }).last().click()
  await expect(page.getByText('Ready to publish')).toBeVisible()
}

test('an empty server becomes a console with a published course', async ({ page, emptyServer }) => {
  await useSetting(page, english)
  const path = setUpPath(emptyServer)
  await page.goto(path)
  await makeOwner(page)
  await expect(page.getByRole('heading', { name: /, Lan$/ })).toBeVisible()
  // The owner's role requires one by default.
  await expect(page.getByText(/^Your role requires a second step/)).toBeVisible()
  await expectAccessible(page, 'Home of an empty console')

  await addCategory(page, 'Nhiếp ảnh')
  await page.goto('/learning-cms/dashboard')
  await addInstructor(page, 'Phạm Minh Đức')
  await page.goto('/learning-cms/dashboard')
  await writeCourse(page, 'Nhiếp ảnh cơ bản')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('main').getByText('Published', { exact: true }).first()).toBeVisible()

  await page.goto('/learning-cms/dashboard')
  await expect(page.getByText('Published the course')).toBeVisible()

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'The console is already set up' })).toBeVisible()
})
