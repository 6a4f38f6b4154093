/**
 * The team chat is tested from the dashboard.
 * @rows ADM-DASH 10
 */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ChatTestFailed } from './chat-test-failed.tsx';
import { type ChatTest, useChatTest } from './use-chat-test.ts';

/** Test Slack, with its two items (admin §2 L44) beside it once it is opened; what failed stands below until the next test. */
export function TestChatMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const test = useChatTest();
  const choose = (of: ChatTest) => {
    // What was pressed goes.
    button.current?.focus();
    setOpen(false);
    test.mutate(of);
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        loading={test.isPending}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        <Trans>Test Slack</Trans>
      </Button>
      {isOpen ? (
        <>
          <Button variant="default" onClick={() => choose('connection')}>
            <Trans>Test Connection</Trans>
          </Button>
          <Button variant="default" onClick={() => choose('order')}>
            <Trans>Test Order Notification</Trans>
          </Button>
        </>
      ) : null}
      {test.why !== null ? <ChatTestFailed why={test.why} /> : null}
    </>
  );
}
