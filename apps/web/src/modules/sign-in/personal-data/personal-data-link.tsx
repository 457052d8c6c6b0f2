import { Anchor, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from '../../../languages/t.ts';
import { PersonalDataNotice } from './personal-data-notice.tsx';

/** In the student edition, guests cannot open the page with the notice. */
export function PersonalDataLink() {
  const [isOpen, notice] = useDisclosure(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" underline="always" onClick={notice.open}>
        {t('How personal data is used')}
      </Anchor>
      <Modal opened={isOpen} onClose={notice.close} withCloseButton size="lg" title={t('Privacy')}>
        <PersonalDataNotice />
      </Modal>
    </>
  );
}
