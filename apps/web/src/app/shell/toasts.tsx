import { Notifications } from '@mantine/notifications';

export const Toasts = () => <Notifications position="top-right" limit={4} className="toasts" />;
