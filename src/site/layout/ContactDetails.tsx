import { Icon } from '../../engine/theme/Icon.tsx';
import { content, labels, telephoneLink } from '../content/content.ts';
import styles from './ContactDetails.module.css';

/** How to reach the company. */
export function ContactDetails() {
  const { phone, mailboxes, address } = content.company;
  return (
    <address className={styles.address}>
      <div>
        <Icon name="phone" />
        <a href={telephoneLink(phone)}>{phone}</a>
      </div>
      {[mailboxes.info, mailboxes.services].map((mailbox) => (
        <div key={mailbox}>
          <Icon name="mail" />
          <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </div>
      ))}
      <div>
        <Icon name="visit" />
        <span>
          {`${address.street}, `}
          <span className={styles.town}>{`${address.locality}, ${address.region} ${address.postalCode}`}</span>
        </span>
      </div>
    </address>
  );
}

const networks = ['facebook', 'instagram', 'twitter'] as const;

/** The company's pages on social networks, under a heading; nothing at all where there are none. */
export function SocialLinks({ social = {} }: { social: typeof content.company.social }) {
  const used = networks.filter((network) => social[network]);
  return (
    used.length > 0 && (
      <>
        <h3>{labels.follow}</h3>
        <ul className={styles.list} role="list">
          {used.map((network) => (
            <li key={network}>
              <a href={social[network]} rel="noopener">
                <Icon name={network} />
                {labels.social[network]}
              </a>
            </li>
          ))}
        </ul>
      </>
    )
  );
}
